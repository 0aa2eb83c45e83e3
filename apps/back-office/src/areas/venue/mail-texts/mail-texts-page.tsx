import type { Account } from '@meridienne/contracts';
import { Badge, Tabs, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { useHasSms } from '../../../ground/venue-at-hand/sms-service.ts';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { MailEditor } from './components/mail-editor.tsx';
import { type Place, TEXTS, type TextType } from './calls.ts';
import { useTextDrafts } from './hooks/use-text-drafts.ts';

const TYPES = Object.keys(TEXTS) as TextType[];

/** The venue's own words in the mails to its guests (O §2). */
export const MailTextsPage = () => {
  const account = useAccount();
  return account && <AccountMailTexts key={account.id} account={account} />;
};

const AccountMailTexts = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [params, setParams] = useSearchParams();
  const languages = [...new Set([account.defaultLanguage, ...account.widgetLanguages])];
  const hasSms = useHasSms();
  const types = TYPES.filter((each) => each !== 'sms' || hasSms);
  const type = types.find((each) => each === params.get('tab')) ?? 'booking';
  const language = languages.find((each) => each === params.get('language')) ?? account.defaultLanguage;
  const drafts = useTextDrafts(account);
  const hasDrafts = (each: TextType) => drafts.texts.some((draft) => draft.type === each);
  // What is written in one is kept while another is shown: only leaving the page asks.
  const show = (place: Place) => setParams({ tab: place.type, language: place.language }, { replace: true });
  return (
    <Page
      title={t('emails.title')}
      {...(account.mayManage && { help: { id: 'emails', text: t('emails.help') } })}
    >
      <ReadOnlyNote />
      {drafts.texts.length > 0 && !drafts.isBusy && <UnsavedGuard isKeptWithinPage />}
      <Tabs
        activeKey={type}
        onChange={(tab) => show({ type: tab as TextType, language })}
        destroyOnHidden
        items={types.map((each) => ({
          key: each,
          label: (
            <Badge
              dot={each !== type && hasDrafts(each)}
              title={t('emails.unsavedTab')}
              color={token.colorPrimary}
              offset={[6, 0]}
            >
              {t(`emails.${each}`)}
            </Badge>
          ),
          ...(each === type && {
            children: (
              <MailEditor
                key={`${type} ${language}`}
                account={account}
                place={{ type, language }}
                languages={languages}
                drafts={drafts}
                onShow={show}
              />
            ),
          }),
        }))}
      />
    </Page>
  );
};
