import type { publicLogout } from '@meridienne/contracts';
import { CheckIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';

/** The customer in place of the guest form (W §4 "who is connected"). */
export const AccountCard = () => {
  const { texts, state, api, dispatch } = useWidget();
  const { user } = state;
  if (!user) return null;
  const logOut = () => {
    // What fails ends by itself within a day.
    api.call<typeof publicLogout>('POST /public/logout', { token: user.token }).catch(() => undefined);
    dispatch({ type: 'signedOut' });
  };
  return (
    <div className="signed-in">
      <CheckIcon />
      <p>
        <strong>{texts.t('confirmation.loggedIn')}</strong>
        <span>{[user.firstName, user.lastName].filter(Boolean).join(' ')}</span>
        <span className="quiet-text">{user.email}</span>
        <button type="button" className="link" onClick={logOut}>
          {texts.t('confirmation.logout')}
        </button>
      </p>
    </div>
  );
};
