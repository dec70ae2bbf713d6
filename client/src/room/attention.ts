/** Calls a person who looks elsewhere to the table: the device vibrates or gives a notice, where that was asked for. */

import { settings } from "../settings.svelte";
import type { Table } from "../wire";
import { t } from "../words";

/** How long it shakes, rests and shakes, in ms. */
const SHAKE = [60, 80, 60];

export const canVibrate = (): boolean => typeof navigator !== "undefined" && "vibrate" in navigator;
export const canNotify = (): boolean => typeof window !== "undefined" && "Notification" in window;

/** Asks the person once whether notices may be given; true when they may. To be called from a click. */
export async function allowNotices(): Promise<boolean> {
  if (!canNotify()) return false;
  const said = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return said === "granted";
}

/** Tells whoever asked for it that it is this seat's turn now. */
export class Attention {
  private yours = false;
  /** Takes away the notice that was given last. */
  private withdraw: () => void = () => undefined;

  /** Takes in whether it is this seat's turn; `table` is the one it sits at. */
  take(table: Table, yours: boolean): void {
    const begins = yours && !this.yours;
    this.yours = yours;
    if (!yours) this.clear();
    if (!begins) return;
    if (settings.vibrate === "on" && canVibrate()) navigator.vibrate(SHAKE);
    if (settings.notify === "on" && document.hidden && canNotify() && Notification.permission === "granted") this.notify(table);
  }

  /** Takes the notice away: the person is here, or it is somebody else's turn. */
  clear(): void {
    this.withdraw();
    this.withdraw = () => undefined;
  }

  private notify(table: Table): void {
    const title = t("notify-title");
    const options = { body: t("notify-body", { game: t(`game-${table.game}`) }), tag: table.id };
    try {
      const notice = new Notification(title, options);
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
      this.withdraw = () => notice.close();
    } catch {
      // On phones only the service worker may give notices; a tap on one is its business too.
      void byWorker(title, options);
      this.withdraw = () => void withdrawn(options.tag);
    }
  }
}

const worker = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker?.getRegistration();

async function byWorker(title: string, options: NotificationOptions): Promise<void> {
  await (await worker())?.showNotification(title, { ...options, data: location.pathname }).catch(() => undefined);
}

async function withdrawn(tag: string): Promise<void> {
  const notices = (await (await worker())?.getNotifications({ tag })) ?? [];
  for (const notice of notices) notice.close();
}
