import { ApiError } from '@meridienne/client';
import type { Equipment } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { namingLanguage } from '@meridienne/domain';
import { Form, type FormRule, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName, useLanguages } from '../../../lib/use-languages.ts';
import { FormModal } from '../../../components/form-modal.tsx';
import { openLanguageOf } from '../../../components/names-fields.tsx';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { LanguageTabs } from '../../../components/language-tabs.tsx';
import { nameIn, sourceFor } from './logic/equipment-name.ts';
import { create, EQUIPMENT_KEY, readOne, update } from './calls.ts';
import { IconField } from './components/icon-field.tsx';
import { TranslateNameButton } from './components/translate-name-button.tsx';
import { UNIQUE_DEBOUNCE_MS, useNameRules } from './hooks/use-name-rules.ts';
import { useMessages } from '../../../components/messages.tsx';

interface EquipmentModalProps {
  /** Null for a new one. */
  readonly equipment: Equipment | null;
  onClose(): void;
}

interface Values {
  names: Record<string, string>;
  icon: string;
}

/** Names per language and the icon of a piece of equipment (A §2, §5). */
export const EquipmentModal = ({ equipment, onClose }: EquipmentModalProps) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const own = i18n.language;
  const codes = useLanguages();
  const languages = [own, ...codes.filter((code) => code !== own)];
  const [tab, setTab] = useState(own);
  const { record, filled } = useFormRecord(equipment, readOne, valuesOf);
  const rulesOf = useNameRules({ own, ownId: equipment?.id ?? null });

  const save = async ({ names, icon }: Values) => {
    // Also those of a language that the interface has lost.
    const body = { names: { ...record?.names, ...filledIn(names) }, icon };
    try {
      if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
      else await create(body);
    } catch (error) {
      const fault = atItsLanguage(error, namingLanguage(body.names));
      const language = fault.violations.find(({ propertyPath }) => propertyPath.startsWith('names.'));
      if (language) setTab(language.propertyPath.slice('names.'.length));
      throw fault;
    }
    void message.success(t(record ? 'equipment.updated' : 'equipment.created'));
    await client.invalidateQueries({ queryKey: EQUIPMENT_KEY });
  };
  return (
    <FormModal<Values>
      open
      title={equipment ? t('equipment.edit', { name: nameIn(own, equipment) }) : t('equipment.create')}
      form={form}
      {...filled}
      onSubmit={save}
      onRefused={openLanguageOf(setTab)}
      onClose={onClose}
    >
      <LanguageTabs languages={languages} open={tab} onOpen={setTab}>
        {(code) => <NameFields language={code} isRequired={code === own} rules={rulesOf(code)} />}
      </LanguageTabs>
      <Form.Item
        name="icon"
        label={t('equipment.icon')}
        required
        rules={[{ required: true, message: t('equipment.iconRequired') }]}
      >
        <IconField nameNow={() => nameNow(own, form.getFieldsValue())} />
      </Form.Item>
    </FormModal>
  );
};

const valuesOf = ({ names, icon }: Equipment): Values => ({ names, icon });

interface NameFieldsProps {
  readonly language: string;
  readonly isRequired: boolean;
  readonly rules: FormRule[];
}

const NameFields = ({ language, isRequired, rules }: NameFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name={['names', language]}
        label={`${t('equipment.name')} (${languageName(language)})`}
        required={isRequired}
        validateFirst
        validateDebounce={UNIQUE_DEBOUNCE_MS}
        rules={rules}
        style={{ marginBottom: 8 }}
      >
        <Input autoComplete="off" maxLength={120} lang={language} />
      </Form.Item>
      <TranslateNameButton language={language} />
    </>
  );
};

/** A field that nobody has filled in has no value at all. */
const filledIn = (names: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, name?.trim() ?? '']));

/** What is typed by now, in the interface's language or another. */
const nameNow = (own: string, { names = {} }: Partial<Values>): string =>
  names[own]?.trim() || (sourceFor(own, names)?.text ?? '');

/** The name that is taken is the one of the language that names the record. */
const atItsLanguage = (error: unknown, language: string): ApiError => {
  if (!(error instanceof ApiError)) throw error;
  const violations = error.violations.map((violation) =>
    violation.propertyPath === 'name' ? { ...violation, propertyPath: `names.${language}` } : violation,
  );
  return new ApiError(error.message, error.status, { violations, errorType: error.errorType });
};
