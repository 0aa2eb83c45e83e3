import type { AreaTexts } from './area-texts.ts';

export const live = {
  'live.away': {
    fr: 'Connexion perdue : ce que font les autres et les nouvelles réservations n’apparaîtront qu’à son retour.',
    en: 'Connection lost: what others change and new bookings will only appear once it is back.',
    es: 'Conexión perdida: los cambios de los demás y las nuevas reservas solo aparecerán cuando vuelva.',
  },
} as const satisfies AreaTexts;
