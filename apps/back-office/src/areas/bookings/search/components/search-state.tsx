import { useTranslation } from 'react-i18next';
import { useGuestView } from '../../../../ground/venue-at-hand/use-guest-view.ts';
import { SHOWN_MAX } from '../calls.ts';
import styles from './search-state.module.css';

interface SearchStateProps {
  readonly text: string;
  readonly isSearching: boolean;
  readonly isBehind: boolean;
  /** Undefined until something has come. */
  readonly shown: number | undefined;
  readonly count: number | undefined;
  /** Pages and actions that are found. */
  readonly commands: number;
}

/** How the search stands, in words, for eyes and ears. */
export const SearchState = (props: SearchStateProps) => (
  <p className={styles.state} role="status">
    {useStateText(props)}
  </p>
);

const useStateText = ({ text, isSearching, isBehind, shown, count, commands }: SearchStateProps): string => {
  const { t } = useTranslation();
  const view = useGuestView();
  if (!isSearching) return t(`bookingSearch.help.${view}`);
  if (shown === undefined || count === undefined) return isBehind ? t('bookingSearch.searching') : '';
  if (count === 0 && isBehind) return t('bookingSearch.searching');
  if (count === 0) {
    return commands > 0 ? t('bookingSearch.only', { count: commands }) : t('bookingSearch.none', { text });
  }
  if (count > SHOWN_MAX) return t('bookingSearch.tooMany', { shown, count });
  if (count > shown) return t('bookingSearch.shown', { shown, count });
  return t('bookingSearch.count', { count });
};
