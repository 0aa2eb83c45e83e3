import { UserList } from './user-list.tsx';

/** The travellers (A §2). */
export const ClientsTab = () => <UserList kind="client" />;
