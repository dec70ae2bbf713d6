/** Whether this device has a line to anywhere, as far as its browser knows. */

let off = $state(!navigator.onLine);
addEventListener("online", () => (off = false));
addEventListener("offline", () => (off = true));

export const isOffline = (): boolean => off;
