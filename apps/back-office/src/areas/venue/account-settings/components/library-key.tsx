import type { Account, connectLibrary, updateAccount } from '@meridienne/contracts';
import { CheckOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Tag, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { accountQuery } from '../../../../ground/venue-at-hand/account-query.ts';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import styles from './library-key.module.css';
import accountSettingsForm from './account-settings-form.module.css';
import { useMessages } from '../../../../components/messages.tsx';

/** How long a key serves (O §9). */
const KEY_MS = 3_600_000;
const SHOWN_CHARACTERS = 4;

/** The key of the account's photo library: whether there is one, its age, and what can be done about it (O §5). */
export const LibraryKey = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const { message } = useMessages();
  const client = useQueryClient();
  const now = useNow();
  const { id, hapidamKey: key, hapidamKeyAt: madeAt } = account;
  const endsAt = key !== null && madeAt !== null ? new Date(Date.parse(madeAt) + KEY_MS) : null;
  const isValid = endsAt !== null && endsAt > now;

  const change = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) {
        await call<typeof connectLibrary>('POST /hapidam-connect', { body: { accountId: id } });
      } else {
        await call<typeof updateAccount>('PATCH /accounts/:id', {
          params: { id },
          body: { hapidamKey: null },
        });
      }
      await client.invalidateQueries({ queryKey: accountQuery(id).queryKey });
    },
    onError: (error) => void message.error(failureOf(error, t)),
  });

  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <section className={styles.key} aria-labelledby="account-key">
      <h3 id="account-key">{t('accountSettings.key')}</h3>
      <p style={{ color: token.colorTextDescription }}>{t('accountSettings.keyHelp')}</p>
      <div className={styles['key-state']} aria-live="polite">
        <Tag disabled={false} icon={isValid ? <CheckOutlined aria-hidden="true" /> : undefined}>
          {t(
            isValid
              ? 'accountSettings.keyValid'
              : key === null
                ? 'accountSettings.keyNone'
                : 'accountSettings.keyOver',
          )}
        </Tag>
        {key !== null && <code>••••••••{key.slice(-SHOWN_CHARACTERS)}</code>}
        {isValid && madeAt !== null && (
          <span>
            {t('accountSettings.keyUntil', { made: time.format(new Date(madeAt)), end: time.format(endsAt) })}
          </span>
        )}
      </div>
      <div className={accountSettingsForm.buttons}>
        {!isValid && (
          <Button loading={change.isPending} onClick={() => change.mutate(true)}>
            {t(key === null ? 'accountSettings.keyConnect' : 'accountSettings.keyRenew')}
          </Button>
        )}
        {key !== null && (
          <Button loading={change.isPending && isValid} onClick={() => change.mutate(false)}>
            {t('accountSettings.keyDisconnect')}
          </Button>
        )}
      </div>
    </section>
  );
};
