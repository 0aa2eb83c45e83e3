const KEY = 'meridienne.news';

/** How this browser tells of new bookings, besides the notice; neither unless somebody asks for it. */
export interface NewsSettings {
  readonly hasSound: boolean;
  readonly isNotified: boolean;
}

export const readNewsSettings = (): NewsSettings => {
  const chosen = localStorage.getItem(KEY)?.split(' ') ?? [];
  return {
    hasSound: chosen.includes('sound'),
    isNotified:
      chosen.includes('notified') && 'Notification' in globalThis && Notification.permission === 'granted',
  };
};

export const keepNewsSettings = ({ hasSound, isNotified }: NewsSettings): void =>
  localStorage.setItem(KEY, [hasSound && 'sound', isNotified && 'notified'].filter(Boolean).join(' '));
