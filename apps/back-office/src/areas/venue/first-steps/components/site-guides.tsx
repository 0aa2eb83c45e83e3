import type { Account } from '@meridienne/contracts';
import { MailOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { mailtoOf, OTHER_GUIDE, SITE_GUIDES } from '../logic/site-guides.ts';

interface SiteGuidesProps {
  readonly account: Account;
  readonly code: string;
  /** The hosted page's address. */
  readonly page: string;
}

type Line = (typeof SITE_GUIDES)[keyof typeof SITE_GUIDES]['lines'][number] | (typeof OTHER_GUIDE)[number];

/** Where the line goes, by what the site is made with; or a letter to who looks after it. */
export const SiteGuides = (props: SiteGuidesProps) => {
  const { t } = useTranslation();
  return (
    <Tabs
      items={[
        ...Object.entries(SITE_GUIDES).map(([key, { name, lines }]) => ({
          key,
          label: name,
          children: <Guide lines={lines} />,
        })),
        { key: 'other', label: t('firstSteps.otherSite'), children: <Guide lines={OTHER_GUIDE} /> },
        { key: 'agency', label: t('firstSteps.agency'), children: <Agency {...props} /> },
      ]}
    />
  );
};

const Guide = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTranslation();
  return (
    <ol>
      {lines.map((line) => (
        <li key={line}>{t(`firstSteps.how.${line}`)}</li>
      ))}
    </ol>
  );
};

/** In the terms of who writes code: what to add and where, what a policy has to allow, how to tell that it works. */
const LETTER = ['hello', 'code', 'where', 'policy', 'page', 'check', 'thanks'] as const;

const Agency = ({ account, code, page }: SiteGuidesProps) => {
  const { t } = useTranslation();
  const facts = {
    venue: account.name,
    site: account.url || t('firstSteps.ourSite'),
    origin: location.origin,
    code,
    page,
  };
  const text = LETTER.map((line) => t(`firstSteps.letter.${line}`, facts)).join('\n\n');
  const mail = mailtoOf(t('firstSteps.letterSubject', facts), text);
  return (
    <>
      <p>{t('firstSteps.agencyHelp')}</p>
      <p>
        <Button icon={<MailOutlined aria-hidden="true" />} href={mail}>
          {t('firstSteps.sendLetter')}
        </Button>
      </p>
      <CopyableCode label={t('firstSteps.letter')} code={text} />
    </>
  );
};
