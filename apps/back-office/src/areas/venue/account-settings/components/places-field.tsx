import type { Location } from '@meridienne/contracts';
import { LoadingOutlined } from '@ant-design/icons';
import { Alert, AutoComplete, Button, Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import type { AccountValues } from '../logic/account-values.ts';
import { usePlaceSearch } from '../hooks/use-place-search.ts';
import { ChosenPlaces } from './chosen-places.tsx';
import shared from '../../../../components/shared.module.css';
import styles from './places-field.module.css';

const SOURCES = { google: 'Google', geonames: 'GeoNames' };

/** As many as the server takes. */
const MOST_PLACES = 50;

/** Where the account is; a place that is still being sought is not saved unnoticed. */
export const PlacesItem = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  /** What stands in the place search: it is nothing that could be saved. */
  const sought = useRef('');
  const isPlaceChosen = ruleOf(() => (sought.current === '' ? null : t('accountSettings.placeNotChosen')));
  const seek = (typed: string) => {
    sought.current = typed.trim();
    if (form.getFieldError('locations').length > 0) void form.validateFields(['locations']).catch(() => null);
  };
  return (
    <Form.Item
      name="locations"
      label={t('accountSettings.places')}
      extra={t('accountSettings.placesHelp')}
      rules={[isPlaceChosen]}
      validateTrigger="onSubmit"
    >
      <PlacesField max={MOST_PLACES} onSeek={seek} />
    </Form.Item>
  );
};

interface PlacesFieldProps {
  /** Given by the form's item. */
  readonly id?: string;
  readonly value?: readonly Location[];
  onChange?(places: readonly Location[]): void;
  readonly max: number;
  /** Told what stands in the search, which isn't saved. */
  onSeek(typed: string): void;
}

/** Places, each found by its name; a control of a form's item. */
const PlacesField = ({ id, value = [], onChange, max, onSeek }: PlacesFieldProps) => {
  const { t } = useTranslation();
  const without = (placeId: string) => value.filter(({ place_id }) => place_id !== placeId);
  const search = usePlaceSearch((place) => onChange?.([...without(place.place_id), place]), onSeek);
  const options = search.predictions.map(({ place_id, description }) => ({
    value: place_id,
    label: description,
    disabled: value.some((place) => place.place_id === place_id),
  }));
  return (
    <>
      <AutoComplete
        {...(id !== undefined && { id })}
        className={styles.search}
        value={search.typed}
        options={options}
        defaultActiveFirstOption
        {...(value.length >= max && { disabled: true })}
        placeholder={t('accountSettings.placesSearch')}
        suffixIcon={search.isSearching ? <LoadingOutlined /> : null}
        showSearch={{ filterOption: false, onSearch: search.type }}
        onSelect={(placeId: string) => search.choose(placeId)}
        // Enter chooses a place here; it saves nothing.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles.state} role="status">
        {search.isSearching && (
          <span className={shared['visually-hidden']}>{t('accountSettings.placesSearching')}</span>
        )}
        {search.isNothingFound && t('accountSettings.placesNone', { typed: search.typed.trim() })}
        {options.length > 0 &&
          search.source &&
          t('accountSettings.placesSource', { source: SOURCES[search.source] })}
      </div>
      <div className={styles.fault} aria-live="assertive">
        {search.error !== null && (
          <Alert
            type="error"
            showIcon
            title={failureOf(search.error, t)}
            action={
              <Button size="small" onClick={() => search.retry()}>
                {t('accountSettings.placesRetry')}
              </Button>
            }
          />
        )}
      </div>
      <ChosenPlaces places={value} onRemove={(placeId) => onChange?.(without(placeId))} />
    </>
  );
};
