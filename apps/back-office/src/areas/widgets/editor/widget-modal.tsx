import { ApiError } from '@meridienne/client';
import type { Account, ServiceType, Widget } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { OwnHistory } from '../../audit/door.ts';
import { useFormRecord } from '../../../components/use-form-record.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { PhotosField } from '../../photos/door.ts';
import { ButtonIconField } from './components/button-icon-field.tsx';
import { ColorField } from './components/color-field.tsx';
import { DraftPreview } from './components/draft-preview.tsx';
import { ModeFields } from './components/mode-fields.tsx';
import { SaleFields } from './components/sale-fields.tsx';
import { Section } from './components/section.tsx';
import { SwitchItem } from './components/switch-item.tsx';
import { TextFields } from './components/text-fields.tsx';
import { create, readOne, serviceTypesQuery, update } from './calls.ts';
import { widgetsKey } from '../record/calls.ts';
import { bodyOf, NEW_WIDGET, valuesOf, type WidgetValues } from './logic/widget-values.ts';
import styles from './widget-modal.module.css';
import { useMessages } from '../../../components/messages.tsx';

/** The window's width (O §9). */
const WIDTH = 1300;
/** Below it the preview has no room beside the form. */
const NARROW = '(max-width: 899px)';

type Part = 'form' | 'preview';

interface WidgetModalProps {
  readonly account: Account;
  /** Null for a new one. */
  readonly widget: Widget | null;
  onClose(): void;
}

/** A widget's settings, and beside them the widget that they make. */
export const WidgetModal = ({ account, widget, onClose }: WidgetModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<WidgetValues>();
  const isNarrow = useMedia(NARROW);
  const [part, setPart] = useState<Part>('form');
  const { record, filled } = useFormRecord(widget, readOne, valuesOf);
  const own = account.defaultLanguage;
  const languages = [own, ...account.widgetLanguages.filter((code) => code !== own)];
  const [language, setLanguage] = useState(own);
  const types = useQuery(serviceTypesQuery(account.id)).data ?? [];

  const save = async (values: WidgetValues) => {
    const body = bodyOf(values, record);
    try {
      if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
      else await create({ ...body, account: account['@id'] });
    } catch (error) {
      setPart('form');
      openLanguage(error);
      throw error;
    }
    void message.success(t('widgets.saved'));
    await client.invalidateQueries({ queryKey: widgetsKey(account.id) });
  };
  /** The fault may be in a language that isn't shown. */
  const openLanguage = (error: unknown) => {
    const paths = error instanceof ApiError ? error.violations.map(({ propertyPath }) => propertyPath) : [];
    const fault = languages.find((code) => paths.some((path) => path.endsWith(`.${code}`)));
    if (fault) setLanguage(fault);
  };
  return (
    <FormModal<WidgetValues>
      open
      width={WIDTH}
      title={widget ? t('widgets.edit', { name: widget.name }) : t('widgets.create')}
      form={form}
      initialValues={NEW_WIDGET}
      {...filled}
      onSubmit={save}
      onClose={onClose}
    >
      {isNarrow && <Parts part={part} onPart={setPart} />}
      <div className={styles.editor}>
        <div hidden={isNarrow && part !== 'form'}>
          <Sections languages={languages} language={language} onLanguage={setLanguage} types={types} />
        </div>
        <div className={styles.preview} hidden={isNarrow && part !== 'preview'}>
          <DraftPreview account={account} record={record} types={types} languages={languages} />
        </div>
      </div>
      {widget && <OwnHistory subject="widget" subjectId={widget.id} />}
    </FormModal>
  );
};

interface PartsProps {
  readonly part: Part;
  onPart(part: Part): void;
}

const Parts = ({ part, onPart }: PartsProps) => {
  const { t } = useTranslation();
  return (
    <Segmented<Part>
      block
      className={styles.parts}
      aria-label={t('widgets.parts')}
      value={part}
      onChange={onPart}
      options={[
        { value: 'form', label: t('widgets.partForm') },
        { value: 'preview', label: t('widgets.preview') },
      ]}
    />
  );
};

interface SectionsProps {
  readonly languages: readonly string[];
  readonly language: string;
  onLanguage(language: string): void;
  readonly types: readonly ServiceType[];
}

const Sections = ({ languages, language, onLanguage, types }: SectionsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('widgets.sectionMain')}>
        <Form.Item
          name="name"
          label={t('widgets.name')}
          extra={t('widgets.nameHelp')}
          rules={[{ required: true, whitespace: true, message: t('widgets.nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <SwitchItem name="isActive" label={t('widgets.active')} help={t('widgets.activeHelp')} />
      </Section>
      <Section title={t('widgets.sectionMode')}>
        <ModeFields />
      </Section>
      <Section title={t('widgets.sectionLook')}>
        <Form.Item name="backgroundColor" required label={t('widgets.color')}>
          <ColorField />
        </Form.Item>
        <Form.Item name="icon" label={t('widgets.icon')}>
          <ButtonIconField />
        </Form.Item>
        <Form.Item name="image" label={t('widgets.image')} extra={t('widgets.imageHelp')}>
          <PhotosField max={1} />
        </Form.Item>
      </Section>
      <Section title={t('widgets.sectionTexts')}>
        <TextFields languages={languages} open={language} onOpen={onLanguage} />
      </Section>
      <Section title={t('widgets.sectionSale')}>
        <SaleFields types={types} />
      </Section>
    </>
  );
};
