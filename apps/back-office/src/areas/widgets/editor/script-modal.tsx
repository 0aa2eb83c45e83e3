import type { Account, Widget } from '@meridienne/contracts';
import { Button, Collapse, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { languageName, useWidgetLanguages } from '../../../lib/use-languages.ts';
import { CopyableCode } from '../../../components/copyable-code.tsx';
import { embedCode, type Method, METHODS } from './logic/embed-methods.ts';
import styles from './script-modal.module.css';

/** The window's width (O §9). */
const WIDTH = 1200;
/** The ways of embedding that nearly everybody needs (O §2). */
const USUAL = 2;
/** In a widget's place: all of the account's. */
const ALL = 0;
/** In a language's place: that of the visitor's page. */
const FOUND_OUT = '';

interface ScriptModalProps {
  readonly account: Account;
  /** At least one. */
  readonly widgets: readonly [Widget, ...Widget[]];
  onClose(): void;
}

/** Every way to put the widget on a page, with its code to copy (O §2). */
export const ScriptModal = ({ account, widgets, onClose }: ScriptModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  const spoken = useWidgetLanguages();
  const [widgetId, setWidgetId] = useState(ALL);
  const [pageLanguage, setPageLanguage] = useState(FOUND_OUT);
  const only = widgets.find(({ id }) => id === widgetId);
  const shown = only ?? widgets[0];
  const trigger = only ?? widgets.find(({ isTrigger }) => isTrigger) ?? shown;
  const embed = {
    origin: location.origin,
    accountId: account.id,
    accountName: account.name,
    language: account.defaultLanguage,
    isOnlyThis: only !== undefined,
    ...(pageLanguage !== FOUND_OUT && { pageLanguage }),
  };
  const draw = (method: Method) => {
    const { id, triggerId } = method === 'button' ? trigger : shown;
    return (
      <section key={method}>
        <h3>{t(`widgets.${method}Title`)}</h3>
        <p>{t(`widgets.${method}Help`)}</p>
        <CopyableCode
          label={t(`widgets.${method}Title`)}
          code={embedCode(method, { ...embed, widgetId: id, triggerId })}
        />
      </section>
    );
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={t('widgets.scripts')}
      footer={<Button onClick={onClose}>{t('widgets.close')}</Button>}
      onCancel={onClose}
    >
      <p>{t('widgets.scriptsHelp')}</p>
      <Form layout="vertical" component={false} requiredMark={false}>
        <div className={styles.choices}>
          <Form.Item label={t('widgets.scriptOf')} htmlFor="script-of">
            <Select
              id="script-of"
              value={widgetId}
              onChange={setWidgetId}
              options={[
                { value: ALL, label: t('widgets.scriptOfAll') },
                ...widgets.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
          <Form.Item label={t('widgets.scriptLanguage')} htmlFor="script-language">
            <Select
              id="script-language"
              value={pageLanguage}
              onChange={setPageLanguage}
              options={[
                { value: FOUND_OUT, label: t('widgets.scriptLanguageAuto') },
                ...account.widgetLanguages
                  .filter((code) => spoken.includes(code))
                  .map((code) => ({ value: code, label: languageName(code) })),
              ]}
            />
          </Form.Item>
        </div>
      </Form>
      <div className={styles.methods}>{METHODS.slice(0, USUAL).map(draw)}</div>
      <Collapse
        ghost
        className={styles.others}
        items={[
          {
            key: 'others',
            label: t('widgets.otherMethods'),
            children: <div className={styles.methods}>{METHODS.slice(USUAL).map(draw)}</div>,
          },
        ]}
      />
    </Modal>
  );
};
