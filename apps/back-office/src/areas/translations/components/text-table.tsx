import { Pagination, theme } from 'antd';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextEntry } from '../logic/text-entries.ts';
import { WordsRoom } from '../../../components/row-actions.tsx';
import { useRoom } from '../../../components/use-room.ts';
import { TextRow } from './text-row.tsx';
import shared from '../../../components/shared.module.css';
import styles from './text-table.module.css';

interface TextTableProps {
  readonly label: string;
  readonly entries: readonly TextEntry[];
  readonly typed: Readonly<Record<string, string | null>>;
  change(key: string, text: string | null): void;
  readonly hasReference: boolean;
  readonly hasActions: boolean;
  readonly empty?: ReactNode;
}

/** How many rows a page has (A §9). */
const PAGE_SIZE = 30;
/** From which width a row's button has a word. */
const WORDS_FROM = 1100;

/** Keys and their texts, thirty at a time; one below the other on a phone. */
export const TextTable = (props: TextTableProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [room, hasRoom] = useRoom(WORDS_FROM);
  const [asked, setAsked] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(props.entries.length / PAGE_SIZE)));
  const shown = props.entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const colors = {
    '--line': token.colorBorderSecondary,
    '--head': token.colorBgElevated,
    '--changed': token.colorInfoBg,
    '--muted': token.colorTextDescription,
  } as CSSProperties;
  return (
    <div style={colors} ref={room}>
      <WordsRoom value={hasRoom}>
        {/* Its first row again, on another page. */}
        <div className={styles.scroll} key={page}>
          <table className={styles.table} aria-label={props.label} data-words={hasRoom}>
            <thead>
              <tr>
                <th scope="col">{t('translations.key')}</th>
                {props.hasReference && <th scope="col">{t('translations.french')}</th>}
                <th scope="col">{t('translations.text')}</th>
                {props.hasActions && (
                  <th scope="col">
                    <span className={shared['visually-hidden']}>{t('translations.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <TextRow
                  key={entry.key}
                  entry={entry}
                  typed={props.typed[entry.key]}
                  change={props.change}
                  hasReference={props.hasReference}
                  hasActions={props.hasActions}
                />
              ))}
            </tbody>
          </table>
          {shown.length === 0 && props.empty}
        </div>
      </WordsRoom>
      <Pagination
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={props.entries.length}
        showSizeChanger={false}
        hideOnSinglePage
        showLessItems
        showTotal={(count) => t('table.total', { count })}
        onChange={setAsked}
      />
    </div>
  );
};
