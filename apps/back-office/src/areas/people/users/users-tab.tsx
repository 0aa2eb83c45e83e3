import { UserList } from './components/user-list.tsx';

/** Who works in the back-office (A §2). */
export const UsersTab = () => <UserList kind="staff" />;
