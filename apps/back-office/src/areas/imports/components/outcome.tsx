import type { CatalogueImported } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { FocusAtOnce } from '../../../components/focus-at-once.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  readonly made: CatalogueImported;
  readonly isNewcomer: boolean;
  onAgain(): void;
}

/** As many services as one looks through. */
const TOLD = 20;

/** What was made, each with the way to it, and where it goes on. */
export const Outcome = ({ made, isNewcomer, onAgain }: OutcomeProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { services, totalUpdated, totalTimeSlots } = made;
  return (
    <section aria-label={t('imports.done')} className={styles.outcome}>
      <h2>{t('imports.done')}</h2>
      <p>
        {t('imports.madePrices', { count: totalUpdated })}{' '}
        {totalTimeSlots > 0 && t('imports.madeSlots', { count: totalTimeSlots })}
      </p>
      <ul>
        {services.slice(0, TOLD).map((service) => (
          <li key={service.id}>
            <Link to={`/categories?service=${service.id}`}>{service.name}</Link>{' '}
            {t(service.isNew ? 'imports.newService' : 'imports.knownService')}
          </li>
        ))}
      </ul>
      {services.length > TOLD && (
        <p>
          <Link to="/categories">{t('imports.moreServices', { count: services.length - TOLD })}</Link>
        </p>
      )}
      <p>
        <Link to="/prix">{t('imports.toPrices')}</Link> · <Link to="/horaires">{t('imports.toSlots')}</Link>
        {totalUpdated > 0 && (
          <>
            {' '}
            · <Link to="/prix?historique=1">{t('imports.toHistory')}</Link>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <Button
          type="primary"
          id="import-next"
          onClick={() => void navigate(isNewcomer ? '/premiers-pas' : '/categories')}
        >
          {t(isNewcomer ? 'imports.goOn' : 'imports.toCategories')}
        </Button>
        <Button onClick={onAgain}>{t('imports.again')}</Button>
      </div>
      <FocusAtOnce focus={() => document.querySelector<HTMLElement>('#import-next')?.focus()} />
    </section>
  );
};
