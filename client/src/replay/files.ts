/** Files that this page makes: saved, or shared where the device can. */

/** Saves a file among the downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Hands a file to the device's share sheet; saves it where there is none. */
export async function shareFile(blob: Blob, name: string, title: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (!navigator.canShare?.({ files: [file] })) return saveFile(blob, name);
  try {
    await navigator.share({ files: [file], title });
  } catch (fault) {
    if (!(fault instanceof DOMException && fault.name === "AbortError")) saveFile(blob, name);
  }
}
