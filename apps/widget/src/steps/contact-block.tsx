import { LockIcon } from '../components/icons.tsx';
import { useCode } from '../element/code.ts';
import { useWidget } from '../element/widget-context.ts';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { DrawerButton } from '../components/drawer-button.tsx';

/** Who books: the account's owner, or a guest who may still log in (W §2). */
export const ContactBlock = (form: ContactFormProps) => {
  const { texts, state } = useWidget();
  return (
    <div className="contact" role="group" aria-labelledby="contact">
      <h3 id="contact" tabIndex={-1}>
        {texts.t('confirmation.contact')}
      </h3>
      {form.isConfidential && (
        <p className="notice">
          <LockIcon />
          {texts.t('confirmation.confidential')}
        </p>
      )}
      {state.user && <Customer />}
      <ContactForm {...form} />
      {!state.user && (
        <div className="ways">
          <span className="quiet-text">{texts.t('confirmation.account')}</span>
          {(['login', 'signup'] as const).map((way) => (
            <DrawerButton key={way} drawer={{ name: 'account', form: way }} className="link">
              {texts.t(`confirmation.${way}`)}
            </DrawerButton>
          ))}
        </div>
      )}
    </div>
  );
};

const Customer = () => {
  const { data } = useCode('account');
  return data ? <data.AccountCard /> : null;
};
