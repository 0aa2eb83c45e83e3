export const NEWS_KEY = 'meridienne.news';

/** How this browser tells of new bookings; the bell counts them in any case. */
export interface NewsSettings {
  readonly hasNotice: boolean;
  readonly hasSound: boolean;
  readonly isNotified: boolean;
}

/** The notice unless somebody doesn't want it, the others only for who asks for them. */
export const readNewsSettings = (): NewsSettings => {
  const chosen = (localStorage.getItem(NEWS_KEY) ?? '').split(' ');
  const mayNotify = 'Notification' in globalThis && Notification.permission === 'granted';
  return {
    hasNotice: !chosen.includes('quiet'),
    hasSound: chosen.includes('sound'),
    isNotified: chosen.includes('notified') && mayNotify,
  };
};

export const keepNewsSettings = ({ hasNotice, hasSound, isNotified }: NewsSettings): void => {
  const chosen = [!hasNotice && 'quiet', hasSound && 'sound', isNotified && 'notified'];
  localStorage.setItem(NEWS_KEY, chosen.filter(Boolean).join(' '));
};
