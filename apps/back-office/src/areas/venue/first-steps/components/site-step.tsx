import type { Account } from '@meridienne/contracts';
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { EmbedCheck } from '../../../widgets/door.ts';
import { useEmbed } from '../hooks/use-embed.ts';
import type { WayStepProps } from '../logic/steps.ts';
import { HostedPage } from './hosted-page.tsx';
import { SiteGuides } from './site-guides.tsx';
import styles from './site-step.module.css';
import step from './way-form.module.css';

/** The line for the venue's site, where it goes, whether it is there; and the page of who has no site. */
export const SiteStep = ({ account, onNext, onBack }: WayStepProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const { widgets, embed } = useEmbed(account);
  return (
    <section aria-labelledby={heading} className={step.step} data-wide>
      <h2 id={heading}>{t('firstSteps.widgetAsk')}</h2>
      <p className={step.help}>{t('firstSteps.widgetMore')}</p>
      {widgets.isPending && <Skeleton active />}
      {widgets.isError && !widgets.data && <LoadFailed onRetry={() => void widgets.refetch()} />}
      {widgets.data && !embed && (
        <p>
          {t('firstSteps.noWidget')} <Link to="/widgets">{t('firstSteps.toLook')}</Link>
        </p>
      )}
      {embed && <OnSite account={account} {...embed} />}
      <div className={step.buttons}>
        {onBack && <Button onClick={onBack}>{t('firstSteps.back')}</Button>}
        <Button type="primary" onClick={onNext}>
          {t('firstSteps.end')}
        </Button>
      </div>
    </section>
  );
};

interface OnSiteProps {
  readonly account: Account;
  readonly code: string;
  readonly page: string;
}

const OnSite = ({ account, code, page }: OnSiteProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      <div>
        <h3>{t('firstSteps.snippet')}</h3>
        <CopyableCode label={t('firstSteps.snippet')} code={code} />
        <SiteGuides account={account} code={code} page={page} />
      </div>
      <div className={styles.beside}>
        <EmbedCheck account={account} />
        <HostedPage page={page} />
      </div>
    </div>
  );
};
