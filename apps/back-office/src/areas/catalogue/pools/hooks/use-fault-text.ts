import { POOL_CALENDAR_BYTES, POOL_CALENDAR_EVENTS, type PoolCalendar } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';

/** Why a calendar can't be read, and what to do about it. */
export const useFaultText = () => {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return ({ fault, faultStatus }: Pick<PoolCalendar, 'fault' | 'faultStatus'>): string | null => {
    switch (fault) {
      case null:
        return null;
      case 'refused':
        return t('poolCalendars.faultRefused', { status: faultStatus ?? 0 });
      case 'tooLarge':
        return t('poolCalendars.faultTooLarge', { max: number.format(POOL_CALENDAR_BYTES / 1_000_000) });
      case 'tooMuch':
        return t('poolCalendars.faultTooMuch', { max: number.format(POOL_CALENDAR_EVENTS) });
      case 'badAddress':
        return t('poolCalendars.faultBadAddress');
      case 'unreachable':
        return t('poolCalendars.faultUnreachable');
      case 'certificate':
        return t('poolCalendars.faultCertificate');
      case 'timeout':
        return t('poolCalendars.faultTimeout');
      case 'tooManyRedirects':
        return t('poolCalendars.faultTooManyRedirects');
      case 'notCalendar':
        return t('poolCalendars.faultNotCalendar');
      case 'broken':
        return t('poolCalendars.faultBroken');
    }
  };
};
