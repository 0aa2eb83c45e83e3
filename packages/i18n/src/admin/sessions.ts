import type { AreaTexts } from './area-texts.ts';

/** Where one is signed in. */
export const sessions = {
  'sessions.title': { fr: 'Appareils connectés', en: 'Signed-in devices', es: 'Dispositivos conectados' },
  'sessions.help': {
    fr: 'Chaque connexion reste ouverte trente jours au plus. Fermez celles que vous ne reconnaissez pas, puis changez de mot de passe.',
    en: 'Each log-in stays open for thirty days at most. End those that you don’t recognise, then change your password.',
    es: 'Cada acceso permanece abierto treinta días como máximo. Cierre los que no reconozca y cambie luego su contraseña.',
  },
  'sessions.current': { fr: 'Cette session', en: 'This session', es: 'Esta sesión' },
  'sessions.backOffice': { fr: 'Back-office', en: 'Back-office', es: 'Back-office' },
  'sessions.traveller': { fr: 'Espace client', en: 'Client area', es: 'Espacio de cliente' },
  'sessions.widget': {
    fr: 'Réservation sur le site d’un hôtel',
    en: 'Booking on a hotel’s site',
    es: 'Reserva en el sitio de un hotel',
  },
  'sessions.unknownDevice': { fr: 'Appareil inconnu', en: 'Unknown device', es: 'Dispositivo desconocido' },
  'sessions.seenNow': {
    fr: 'Vu il y a moins de cinq minutes',
    en: 'Seen less than five minutes ago',
    es: 'Visto hace menos de cinco minutos',
  },
  'sessions.seen': { fr: 'Vu {{ago}}', en: 'Seen {{ago}}', es: 'Visto {{ago}}' },
  'sessions.since': {
    fr: 'connecté le {{since}}',
    en: 'signed in on {{since}}',
    es: 'conectado el {{since}}',
  },
  'sessions.end': { fr: 'Fermer', en: 'End', es: 'Cerrar' },
  'sessions.endOf': {
    fr: 'Fermer la session {{device}} du {{since}}',
    en: 'End the session {{device}} of {{since}}',
    es: 'Cerrar la sesión {{device}} del {{since}}',
  },
  'sessions.ended': { fr: 'Session fermée', en: 'Session ended', es: 'Sesión cerrada' },
  'sessions.onlyThis': {
    fr: 'Vous n’êtes connecté nulle part ailleurs.',
    en: 'You are signed in nowhere else.',
    es: 'No está conectado en ningún otro lugar.',
  },
  'sessions.endOthers': {
    fr: 'Fermer toutes les autres sessions',
    en: 'End all other sessions',
    es: 'Cerrar todas las demás sesiones',
  },
  'sessions.endOthersAsk': {
    fr: 'Fermer toutes les autres sessions ?',
    en: 'End all other sessions?',
    es: '¿Cerrar todas las demás sesiones?',
  },
  'sessions.endOthersText': {
    fr: 'Il faudra s’y connecter à nouveau ; ce qui y est saisi sans être enregistré peut être perdu. Cette session reste ouverte.',
    en: 'They will have to log in again; what is typed there and not saved may be lost. This session stays open.',
    es: 'Habrá que iniciar sesión de nuevo en ellas; lo escrito sin guardar puede perderse. Esta sesión sigue abierta.',
  },
  'sessions.endOthersOk': { fr: 'Fermer les autres', en: 'End the others', es: 'Cerrar las demás' },
  'sessions.endedCount_one': {
    fr: '{{count}} session fermée',
    en: '{{count}} session ended',
    es: '{{count}} sesión cerrada',
  },
  'sessions.endedCount_other': {
    fr: '{{count}} sessions fermées',
    en: '{{count}} sessions ended',
    es: '{{count}} sesiones cerradas',
  },
} as const satisfies AreaTexts;
