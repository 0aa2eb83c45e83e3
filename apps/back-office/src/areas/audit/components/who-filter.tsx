import { type Account, AUDIT_ACTOR_KINDS } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { namesQuery } from '../calls/names.ts';
import type { ChangeFilters } from '../hooks/use-audit-filters.ts';
import type { AuditFilters } from '../logic/audit-filters.ts';
import { readWho, writeWho } from '../logic/who.ts';
import styles from './kind-filters.module.css';

interface WhoFilterProps {
  readonly account: Account | null;
  readonly filters: Pick<AuditFilters, 'actor' | 'actorKind'>;
  readonly onChange: ChangeFilters;
}

/** Who acted: one of the people with access, or what acts without being one of them. */
export const WhoFilter = ({ account, filters, onChange }: WhoFilterProps) => {
  const { t, i18n } = useTranslation();
  const { data: people } = useQuery({
    ...namesQuery(account?.id ?? 0, 'user', i18n.language),
    enabled: account !== null,
  });
  const named = [...(people ?? [])].map(([id, name]) => ({
    value: writeWho({ actor: id, actorKind: null }),
    label: name,
  }));
  // Chosen by an address, and without access by now.
  const isOther = filters.actor !== null && !people?.has(filters.actor);
  const other = isOther
    ? [{ value: writeWho(filters), label: t('audit.someUser', { id: filters.actor }) }]
    : [];
  const kinds = AUDIT_ACTOR_KINDS.map((kind) => ({
    value: writeWho({ actor: null, actorKind: kind }),
    label: t(`audit.kind.${kind}`),
  }));
  const persons = [...other, ...named];
  return (
    <Select<string>
      aria-label={t('audit.who')}
      placeholder={t('audit.who')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.field}
      value={writeWho(filters) || null}
      options={
        persons.length === 0
          ? kinds
          : [
              { label: t('audit.people'), title: t('audit.people'), options: persons },
              { label: t('audit.others'), title: t('audit.others'), options: kinds },
            ]
      }
      onChange={(who?: string) => onChange(readWho(who ?? ''))}
    />
  );
};
