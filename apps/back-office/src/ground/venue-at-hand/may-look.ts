import type { Account } from '@meridienne/contracts';

/** Whether somebody reads what is its administrators' alone: one of them, or support, also where it changes nothing. */
export const mayLook = ({ mayManage, support }: Account): boolean => mayManage || support !== null;
