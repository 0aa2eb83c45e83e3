import { isElementId } from '@meridienne/domain';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { MobileFields } from './mobile-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { WidgetValues } from '../logic/widget-values.ts';
import styles from './mode-fields.module.css';

/** How the widget opens: by a button of its own, whose place is chosen here, or by one of the page (O §2). */
export const ModeFields = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<WidgetValues>();
  const isTrigger = Form.useWatch('isTrigger', form) ?? false;
  const triggerId = idOf(Form.useWatch('triggerId', form));
  return (
    <>
      <Form.Item name="isTrigger" required label={t('widgets.mode')}>
        <Radio.Group
          className={styles.modes}
          options={[
            {
              value: false,
              label: <Choice title={t('widgets.modeAuto')} text={t('widgets.modeAutoHelp')} />,
            },
            {
              value: true,
              label: <Choice title={t('widgets.modeTrigger')} text={t('widgets.modeTriggerHelp')} />,
            },
          ]}
        />
      </Form.Item>
      <div hidden={!isTrigger}>
        <Form.Item
          name="triggerId"
          required
          label={t('widgets.triggerId')}
          dependencies={['isTrigger']}
          extra={t('widgets.triggerIdHelp')}
          rules={[
            ruleOf((typed: string | undefined) => {
              if (!form.getFieldValue('isTrigger')) return null;
              const id = idOf(typed);
              if (id === '') return t('widgets.triggerIdRequired');
              return isElementId(id) ? null : t('widgets.triggerIdWrong');
            }),
          ]}
        >
          <Input maxLength={200} autoComplete="off" spellCheck={false} placeholder="reserver" />
        </Form.Item>
        {isElementId(triggerId) && (
          <CopyableCode
            label={t('widgets.triggerSnippet')}
            code={`<button id="${triggerId}" type="button">…</button>`}
          />
        )}
      </div>
      <div hidden={isTrigger}>
        <PlaceFields screen="desktop" />
        <MobileFields />
      </div>
    </>
  );
};

/** As typed in a style sheet, too. */
const idOf = (typed = ''): string => typed.trim().replace(/^#/, '');

const Choice = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <span className={styles.mode}>
    <strong>{title}</strong>
    <small>{text}</small>
  </span>
);
