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
  private notice: Notification | null = null;

  /** Takes in whether it is this seat's turn; `table` is the one it sits at. */
  take(table: Table, yours: boolean): void {
    const begins = yours && !this.yours;
    this.yours = yours;
    if (!yours) this.clear();
    if (!begins) return;
    if (settings.vibrate === "on" && canVibrate()) navigator.vibrate(SHAKE);
    if (settings.notify === "on" && document.hidden) this.notify(table);
  }

  /** Takes the notice away: the person is here, or it is somebody else's turn. */
  clear(): void {
    this.notice?.close();
    this.notice = null;
  }

  private notify(table: Table): void {
    if (!canNotify() || Notification.permission !== "granted") return;
    const body = t("notify-body", { game: t(`game-${table.game}`) });
    try {
      const notice = new Notification(t("notify-title"), { body, tag: table.id });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
      this.notice = notice;
    } catch {
      // Some devices give notices only to installed pages.
    }
  }
}
