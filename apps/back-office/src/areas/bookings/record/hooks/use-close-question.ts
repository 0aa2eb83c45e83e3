import { useLeaveQuestion } from '../../../../components/use-leave-question.ts';

/** Closes, after a question when something typed would be lost. */
export const useCloseQuestion = (isChanged: boolean, onClose: () => void): (() => void) => {
  const askToLeave = useLeaveQuestion();
  return () => (isChanged ? askToLeave(onClose) : onClose());
};
