import { UserList } from './components/user-list.tsx';

/** The travellers (A §2). */
export const ClientsTab = () => <UserList kind="client" />;
