import { EyeOutlined } from '@ant-design/icons';
import { type BookingViews, VIEWS_MAX } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropPanel } from '../../../../components/drop-panel.tsx';
import type { useSavedViews } from '../hooks/use-saved-views.ts';
import { isShown, READY_MADE, type ReadyMade } from '../logic/list-views.ts';
import { NameForm } from './view-name-form.tsx';
import { SavedView } from './saved-view.tsx';
import styles from './views-menu.module.css';

/** The list's views: those that everybody has, and one's own to name, change and begin with. */
export const ViewsMenu = ({ saved }: { readonly saved: ReturnType<typeof useSavedViews> }) => {
  const { t } = useTranslation();
  const { data, query, columns, show, keep, isSaving } = saved;
  const views = data?.views ?? [];
  const shown = views.find((view) => isShown(view, query, columns));
  const add = (name: string) =>
    keep((before) => ({
      ...before,
      views: [...before.views, { name, query, columns: columns === null ? null : [...columns] }],
    }));
  const replace = (change: (before: BookingViews) => Partial<BookingViews>) =>
    keep((before) => {
      const { revision: _revision, ...next } = { ...before, ...change(before) };
      const isThere = next.views.some((view) => view.name === next.defaultName);
      return { ...next, defaultName: isThere ? next.defaultName : null };
    });
  return (
    <DropPanel
      text={<span className={styles.shown}>{shown?.name ?? t('bookingViews.button')}</span>}
      icon={<EyeOutlined aria-hidden="true" />}
      isOn={shown !== undefined}
      align="end"
    >
      <ul aria-label={t('bookingViews.readyMade')} className={styles.views}>
        {(Object.keys(READY_MADE) as ReadyMade[]).map((key) => (
          <li key={key}>
            <Button
              type="text"
              size="small"
              aria-current={query === READY_MADE[key]}
              onClick={() => show({ query: READY_MADE[key], columns: columns && [...columns] })}
            >
              {t(`bookingViews.${key}`)}
            </Button>
          </li>
        ))}
      </ul>
      {views.length > 0 && (
        <ul aria-label={t('bookingViews.own')} className={styles.views}>
          {views.map((view) => (
            <SavedView
              key={view.name}
              view={view}
              others={views.filter((other) => other !== view)}
              isShown={view === shown}
              isFirst={view.name === data?.defaultName}
              isSaving={isSaving}
              onShow={() => show(view)}
              onFirst={() =>
                void replace(({ defaultName }) => ({
                  defaultName: defaultName === view.name ? null : view.name,
                }))
              }
              onRename={(name) =>
                replace((before) => ({
                  views: before.views.map((each) => (each.name === view.name ? { ...each, name } : each)),
                  defaultName: before.defaultName === view.name ? name : before.defaultName,
                }))
              }
              onDelete={() =>
                void replace((before) => ({
                  views: before.views.filter(({ name }) => name !== view.name),
                }))
              }
            />
          ))}
        </ul>
      )}
      {views.length < VIEWS_MAX ? (
        <NameForm
          label={t('bookingViews.name')}
          submit={t('bookingViews.save')}
          others={views}
          isSaving={isSaving || data === undefined}
          onName={add}
        />
      ) : (
        <p className={styles.note}>{t('bookingViews.full', { count: VIEWS_MAX })}</p>
      )}
    </DropPanel>
  );
};
