import { CheckIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import type { Visitor } from '../flow/state.ts';

/** Who is logged in now, and the way on (W §4). */
export const SignedIn = ({ user }: { readonly user: Visitor }) => {
  const { texts, dispatch } = useWidget();
  const name = user.firstName ?? user.email;
  return (
    <div className="drawer-body account-done">
      <span className="end-mark">
        <CheckIcon size={40} />
      </span>
      <div role="status">
        <p className="account-name">
          {texts.t(user.type === 'inscription' ? 'signup.success' : 'login.success', { name })}
        </p>
        {user.firstName && <p className="quiet-text">{user.email}</p>}
      </div>
      <button type="button" className="button" onClick={() => dispatch({ type: 'drawerClosed' })}>
        {texts.t('login.continue')}
      </button>
    </div>
  );
};
