import type { Account } from '@meridienne/contracts';
import { MailOutlined } from '@ant-design/icons';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { mailtoOf, OTHER_GUIDE, SITE_GUIDES } from '../logic/site-guides.ts';
import styles from './site-guides.module.css';

interface SiteGuidesProps {
  readonly account: Account;
  readonly code: string;
  /** The hosted page's address. */
  readonly page: string;
}

type Line = (typeof SITE_GUIDES)[keyof typeof SITE_GUIDES]['lines'][number] | (typeof OTHER_GUIDE)[number];
type Choice = keyof typeof SITE_GUIDES | 'other' | 'agency';

/** Where the line goes, by what the site is made with; or a letter to who looks after it. */
export const SiteGuides = (props: SiteGuidesProps) => {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>('wordpress');
  const options: { value: Choice; label: string }[] = [
    ...(Object.keys(SITE_GUIDES) as (keyof typeof SITE_GUIDES)[]).map((value) => ({
      value,
      label: SITE_GUIDES[value].name,
    })),
    { value: 'other', label: t('firstSteps.otherSite') },
    { value: 'agency', label: t('firstSteps.agency') },
  ];
  return (
    <>
      <Radio.Group
        aria-label={t('firstSteps.madeWith')}
        className={styles.choices}
        options={options}
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      />
      <div aria-live="polite">
        {choice === 'agency' ? (
          <Agency {...props} />
        ) : (
          <Guide lines={choice === 'other' ? OTHER_GUIDE : SITE_GUIDES[choice].lines} />
        )}
      </div>
    </>
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
      <div className={styles.letter}>
        <CopyableCode label={t('firstSteps.letter')} code={text} />
      </div>
    </>
  );
};
