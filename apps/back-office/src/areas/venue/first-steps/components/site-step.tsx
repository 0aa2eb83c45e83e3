import type { Account } from '@meridienne/contracts';
import { ExportOutlined } from '@ant-design/icons';
import { hostedPageUrl } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { allWidgetsQuery, EmbedCheck, embedCode } from '../../../widgets/door.ts';
import type { WayStepProps } from '../logic/steps.ts';
import { SiteGuides } from './site-guides.tsx';
import styles from './site-step.module.css';
import step from './way-form.module.css';

/** The line for the venue's site, where it goes, whether it is there; and the page of who has no site. */
export const SiteStep = ({ account, onNext, onBack }: WayStepProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const widgets = useQuery(allWidgetsQuery(account.id));
  const widget = widgets.data?.find(({ isActive }) => isActive);
  return (
    <section aria-labelledby={heading} className={step.step} data-wide>
      <h2 id={heading}>{t('firstSteps.widgetAsk')}</h2>
      <p className={step.help}>{t('firstSteps.widgetMore')}</p>
      {widgets.isPending && <Skeleton active />}
      {widgets.isError && !widgets.data && <LoadFailed onRetry={() => void widgets.refetch()} />}
      {widgets.data && !widget && (
        <p>
          {t('firstSteps.noWidget')} <Link to="/widgets">{t('firstSteps.toLook')}</Link>
        </p>
      )}
      {widget && <OnSite account={account} widgetId={widget.id} />}
      <div className={step.buttons}>
        {onBack && <Button onClick={onBack}>{t('firstSteps.back')}</Button>}
        <Button type="primary" onClick={onNext}>
          {t('firstSteps.end')}
        </Button>
      </div>
    </section>
  );
};

const OnSite = ({ account, widgetId }: { readonly account: Account; readonly widgetId: number }) => {
  const { t } = useTranslation();
  const embed = {
    origin: location.origin,
    accountId: account.id,
    accountName: account.name,
    widgetId,
    language: account.defaultLanguage,
  };
  const page = hostedPageUrl(embed);
  const code = embedCode('script', embed);
  return (
    <div className={styles.ways}>
      <div>
        <h3>{t('firstSteps.snippet')}</h3>
        <CopyableCode label={t('firstSteps.snippet')} code={code} />
        <SiteGuides account={account} code={code} page={page} />
      </div>
      <div className={styles.beside}>
        <EmbedCheck account={account} />
        <div>
          <h3>{t('firstSteps.page')}</h3>
          <p>
            {t('firstSteps.pageHelp')}{' '}
            <a href={page} target="_blank" rel="noopener">
              {t('firstSteps.openPage')} <ExportOutlined aria-hidden="true" />
            </a>
          </p>
          <CopyableCode label={t('firstSteps.page')} code={page} />
        </div>
      </div>
    </div>
  );
};
