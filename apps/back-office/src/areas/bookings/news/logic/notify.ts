/** One of the browser's notifications; null where a page may make none, as in browsers of phones. */
export const notify = (title: string, options?: NotificationOptions): Notification | null => {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
};
