import type { Location } from '@meridienne/contracts';
import { countryOfPlace, limitCountries } from '@meridienne/domain';
import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/icon-button.tsx';
import styles from './places-field.module.css';

interface ChosenProps {
  readonly places: readonly Location[];
  onRemove(placeId: string): void;
}

/** The places that were chosen, and to whom the launcher shows with them (O §5). */
export const ChosenPlaces = ({ places, onRemove }: ChosenProps) => {
  const { t } = useTranslation();
  return (
    <>
      {places.length > 0 && (
        <ul className={styles.places} aria-label={t('accountSettings.placesChosen')}>
          {places.map((place) => (
            <Place key={place.place_id} place={place} onRemove={onRemove} />
          ))}
        </ul>
      )}
      <WhereShown places={places} />
    </>
  );
};

const Place = ({ place, onRemove }: { readonly place: Location } & Pick<ChosenProps, 'onRemove'>) => {
  const { t } = useTranslation();
  const { place_id, name, formatted_address = name } = place;
  return (
    <li>
      <span>
        {formatted_address}
        {countryOfPlace(place) === null && ` (${t('accountSettings.placeWithoutCountry')})`}
      </span>
      <IconButton
        size="small"
        icon={<CloseOutlined />}
        label={t('accountSettings.placeRemove', { place: formatted_address })}
        onClick={() => onRemove(place_id)}
      />
    </li>
  );
};

const WhereShown = ({ places }: Pick<ChosenProps, 'places'>) => {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const countries = limitCountries(places).map((code) => names.of(code) ?? code);
  if (countries.length === 0) return <p className={styles.shown}>{t('accountSettings.placesEverywhere')}</p>;
  return (
    <>
      <p className={styles.shown}>
        {t('accountSettings.placesShown', {
          countries: new Intl.ListFormat(i18n.language).format(countries),
        })}
      </p>
      {/* Its licence asks for the link wherever its answers are used. */}
      <p className={styles.shown}>
        <a href="https://db-ip.com" target="_blank" rel="noreferrer">
          {t('accountSettings.placesNetworks', { source: 'IP Geolocation by DB-IP' })}
        </a>
      </p>
    </>
  );
};
