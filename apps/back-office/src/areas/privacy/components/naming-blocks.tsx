import type { PersonalData } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './naming-blocks.module.css';

interface NamingBlocksProps {
  readonly blocks: PersonalData['blocks'];
  // The form's.
  readonly id?: string;
  readonly value?: number[];
  onChange?(ids: number[]): void;
}

/**
 * Blocks that have the person's name, to tick those that are about him and not about another of the name. Focused once
 * they are there, or who reads by ear would be past them.
 */
export const NamingBlocks = ({ blocks, id, value = [], onChange }: NamingBlocksProps) => {
  const { t, i18n } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const write = (day: string) => writeDay(day, i18n.language, { dateStyle: 'medium' });
  const lineOf = ({ text, firstDay, lastDay, poolName, accountName }: PersonalData['blocks'][number]) =>
    t('personalData.blockLine', {
      text,
      days:
        firstDay === lastDay
          ? write(firstDay)
          : t('personalData.span', { first: write(firstDay), last: write(lastDay) }),
      pool: poolName,
      venue: accountName,
    });
  return (
    <fieldset ref={group} id={id} tabIndex={-1} className={styles.blocks}>
      <legend>{t('personalData.blocks')}</legend>
      <Checkbox.Group<number>
        className={styles.list}
        value={value}
        onChange={(ids) => onChange?.(ids)}
        options={blocks.map((block) => ({
          value: block.id,
          disabled: block.calendarName !== null,
          label:
            block.calendarName === null
              ? lineOf(block)
              : t('personalData.blockReceived', { block: lineOf(block), name: block.calendarName }),
        }))}
      />
    </fieldset>
  );
};
