import type { Account, Category } from '@meridienne/contracts';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { ReadOnlyNote } from '../../../../ground/venue-at-hand/read-only-note.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { PriceBoard } from '../../editor/components/price-board.tsx';
import { useGridKeyHelp } from '../../editor/hooks/use-grid-key-help.ts';
import { useGridStart } from '../../editor/hooks/use-grid-start.ts';
import { usePriceTools } from '../../editor/hooks/use-price-tools.tsx';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { CategoryPage } from '../category-page.tsx';
import { useCategoryEditor } from '../hooks/use-category-editor.ts';
import { useDayBookings } from '../hooks/use-day-bookings.tsx';
import styles from './category-calendar.module.css';

interface CategoryCalendarProps {
  readonly account: Account;
  readonly category: Category;
}

/** 31 days of a category's periods: price, places and status of each, and the days' bookings (O §2). */
export const CategoryCalendar = ({ account, category }: CategoryCalendarProps) => {
  const { t, i18n } = useTranslation();
  const mayPrice = useMay('prices');
  const today = useVenueDay(account.timeZone);
  const { start, max, goTo } = useGridStart(today);
  const { editor, query, prepare } = useCategoryEditor(account, category, start, today);
  const bookings = useDayBookings(account, category, start);
  const tools = usePriceTools(editor, { categoryId: category.id, from: start, mayPrice });
  useGridKeyHelp(mayPrice, true);
  const name = nameIn(i18n.language, category);
  return (
    <CategoryPage
      title={name}
      {...(mayPrice && { help: { id: 'category-prices', text: t('categoryPrices.help') } })}
      action={tools.buttons}
    >
      <ReadOnlyNote right="prices" />
      <PriceBoard
        account={account}
        categoryId={category.id}
        month={{ start, today, max, onGo: goTo, onIntent: prepare }}
        editor={editor}
        query={query}
        grid={{ label: t('categoryPrices.grid', { name }), dayNote: bookings.dayNote }}
      >
        {bookings.isFailed && !query.isError && <BookingsFailed onRetry={bookings.retry} />}
      </PriceBoard>
      {bookings.window}
      {tools.window}
    </CategoryPage>
  );
};

/** The prices are there; only how many bookings the days have is not. */
const BookingsFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.failed}
      title={t('categoryPrices.bookingsFailed')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('prices.retry')}
        </Button>
      }
    />
  );
};
