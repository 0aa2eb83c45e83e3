import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@meridienne/contracts';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeFilters } from '../hooks/use-audit-filters.ts';
import styles from './kind-filters.module.css';

interface FilterProps<Value> {
  readonly value: Value | null;
  readonly onChange: ChangeFilters;
}

/** What was done: made, changed, downloaded … */
export const ActionFilter = ({ value, onChange }: FilterProps<AuditAction>) => {
  const { t } = useTranslation();
  return (
    <Select<AuditAction>
      aria-label={t('audit.action')}
      placeholder={t('audit.action')}
      allowClear
      className={styles.field}
      value={value}
      options={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.action.${action}`) }))}
      onChange={(action?: AuditAction) => onChange({ action: action ?? null })}
    />
  );
};

/** What it was done to, by the alphabet: one types what one looks for. */
export const SubjectFilter = ({ value, onChange }: FilterProps<AuditSubject>) => {
  const { t, i18n } = useTranslation();
  const options = useMemo(
    () =>
      AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: t(`audit.subject.${subject}`) })).toSorted(
        (one, other) => one.label.localeCompare(other.label, i18n.language),
      ),
    [t, i18n.language],
  );
  return (
    <Select<AuditSubject>
      aria-label={t('audit.about')}
      placeholder={t('audit.about')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.field}
      value={value}
      options={options}
      onChange={(subject?: AuditSubject) => onChange({ subject: subject ?? null, subjectId: null })}
    />
  );
};
