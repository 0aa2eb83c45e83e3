import type { Account } from '@meridienne/contracts';
import { isLanguage, mailText, MAX_MAIL_TEXT } from '@meridienne/domain';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../lib/use-languages.ts';
import { EmailPreview } from './email-preview.tsx';
import { isSamePlace, type Place, TEXTS } from '../calls.ts';
import { TextFaults } from './text-faults.tsx';
import type { TextDrafts } from '../hooks/use-text-drafts.ts';
import styles from './email-editor.module.css';

interface EmailEditorProps {
  readonly account: Account;
  readonly place: Place;
  /** The account's, its default language first. */
  readonly languages: readonly string[];
  readonly drafts: TextDrafts;
  onShow(place: Place): void;
}

/** The venue's text of one mail in one language, and the mail beside it. */
export const EmailEditor = ({ account, place, languages, drafts, onShow }: EmailEditorProps) => {
  const { t } = useTranslation();
  const { type, language } = place;
  const { isBusy } = drafts;
  const text = drafts.textOf(place);
  const isHere = (each: Place) => isSamePlace(each, place);
  const isChanged = drafts.texts.some(isHere);
  const elsewhere = drafts.texts.filter((each) => !isHere(each));
  const { defaultLanguage } = account;
  const texts = { ...account[TEXTS[type]] };
  for (const each of drafts.texts) if (each.type === type) texts[each.language] = each.text;
  const read = mailText(texts, language, defaultLanguage);
  const over = overOf(text);
  const nameOf = (code: string) => {
    const name =
      code === defaultLanguage
        ? t('emails.defaultLanguage', { name: languageName(code) })
        : languageName(code);
    const isUnsaved = elsewhere.some((each) => each.type === type && each.language === code);
    return isUnsaved ? t('emails.unsaved', { name }) : name;
  };
  const whereOf = (each: Place) =>
    t('emails.where', { mail: t(`emails.${each.type}`), language: languageName(each.language) });
  const save = () => {
    const tooLong = elsewhere.find((each) => overOf(each.text) > 0);
    if (tooLong) onShow(tooLong);
    else void drafts.save();
  };
  const whatIsRead = () => {
    if (read === null) return t('emails.none');
    return read.language === language
      ? undefined
      : t('emails.fallback', { name: languageName(read.language) });
  };
  return (
    <div className={styles.columns}>
      <Form layout="vertical" requiredMark={false} className={styles.form} onFinish={save}>
        <Form.Item label={t('emails.language')} htmlFor="email-language">
          <Select
            id="email-language"
            value={language}
            onChange={(code) => onShow({ type, language: code })}
            disabled={isBusy}
            options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
          />
        </Form.Item>
        {!isLanguage(language) && (
          <Alert type="info" showIcon title={t('emails.served')} style={{ marginBottom: 16 }} />
        )}
        <Form.Item
          label={t('emails.text')}
          htmlFor="email-text"
          extra={whatIsRead() ?? t('emails.textHelp')}
          {...(over > 0 && {
            validateStatus: 'error' as const,
            help: <span role="alert">{t('emails.tooLong', { max: MAX_MAIL_TEXT, over })}</span>,
          })}
        >
          <Input.TextArea
            id="email-text"
            rows={5}
            lang={language}
            readOnly={!account.mayManage || isBusy}
            value={text}
            onChange={({ target }) => drafts.write(place, target.value)}
            count={{ show: true, max: MAX_MAIL_TEXT }}
          />
        </Form.Item>
        <TextFaults
          fault={drafts.fault}
          theirs={drafts.theirs.map((each) => ({
            where: isHere(each) ? null : whereOf(each),
            text: each.text,
          }))}
          onReload={() => void drafts.rebase()}
        />
        {elsewhere.length > 0 && (
          <p className={styles.elsewhere}>
            {t('emails.elsewhere', { where: elsewhere.map(whereOf).join(', ') })}
          </p>
        )}
        {account.mayManage && (
          <div className={styles.end}>
            <Button
              type="primary"
              htmlType="submit"
              disabled={drafts.texts.length === 0 || over > 0}
              loading={isBusy}
            >
              {t('form.save')}
            </Button>
            <Button disabled={!isChanged || isBusy} onClick={() => void drafts.undo(place)}>
              {t('shell.cancel')}
            </Button>
          </div>
        )}
      </Form>
      <EmailPreview account={account} type={type} language={language} text={read} />
    </div>
  );
};

const overOf = (text: string): number => text.trim().length - MAX_MAIL_TEXT;
