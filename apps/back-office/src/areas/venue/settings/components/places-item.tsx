import { Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountValues } from '../logic/account-values.ts';
import { PlacesField } from './places-field.tsx';

/** As many as the server takes. */
const MOST_PLACES = 50;

/** Where the account is; a place that is still being sought is not saved unnoticed. */
export const PlacesItem = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  /** What stands in the place search: it is nothing that could be saved. */
  const sought = useRef('');
  const isPlaceChosen = () =>
    sought.current === ''
      ? Promise.resolve()
      : Promise.reject(new Error(t('accountSettings.placeNotChosen')));
  const seek = (typed: string) => {
    sought.current = typed.trim();
    if (form.getFieldError('locations').length > 0) void form.validateFields(['locations']).catch(() => null);
  };
  return (
    <Form.Item
      name="locations"
      label={t('accountSettings.places')}
      extra={t('accountSettings.placesHelp')}
      rules={[{ validator: isPlaceChosen }]}
      validateTrigger="onSubmit"
    >
      <PlacesField max={MOST_PLACES} onSeek={seek} />
    </Form.Item>
  );
};
