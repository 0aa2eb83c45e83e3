import { isWebAddress } from '@meridienne/domain';
import { Form, Input, type InputRef } from 'antd';
import type { TFunction } from 'i18next';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';

export interface AccountValues {
  readonly name: string;
  readonly url?: string | null;
}

/** `www.hotel.fr` is what people type: the rest goes without saying. */
export const withScheme = (typed: string): string =>
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/:?#].*)?$/u.test(typed) ? `https://${typed}` : typed;

/** What was typed, as it is sent. */
export const accountBody = ({ name, url }: AccountValues) => ({
  name: name.trim(),
  url: withScheme((url ?? '').trim()),
});

interface FieldProps {
  /** It is saved already, and the form goes on without it; else as the form is. */
  readonly isFixed?: boolean;
}

/** An account's name and site (A §5). */
export const AccountFields = ({ isFixed = false }: FieldProps) => {
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <NameField isFixed={isFixed} input={first} />
      <UrlField isFixed={isFixed} />
    </>
  );
};

export const NameField = ({ isFixed = false, input }: FieldProps & { readonly input?: Ref<InputRef> }) => {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="name"
      label={t('accounts.name')}
      rules={[{ required: true, whitespace: true, message: t('accounts.nameRequired') }]}
    >
      <Input ref={input} maxLength={120} {...(isFixed && { disabled: true })} autoComplete="off" />
    </Form.Item>
  );
};

/** An address, if there is one, has to be one of the web. */
export const urlRule = (t: TFunction) =>
  ruleOf((typed: string | null | undefined) => {
    const url = withScheme((typed ?? '').trim());
    return url === '' || isWebAddress(url) ? null : t('accounts.urlInvalid');
  });

export const UrlField = ({ isFixed = false }: FieldProps) => {
  const { t } = useTranslation();
  return (
    <Form.Item name="url" label={t('accounts.url')} validateTrigger="onBlur" rules={[urlRule(t)]}>
      <Input
        inputMode="url"
        maxLength={2000}
        {...(isFixed && { disabled: true })}
        autoComplete="off"
        placeholder={t('accounts.urlExample')}
      />
    </Form.Item>
  );
};
