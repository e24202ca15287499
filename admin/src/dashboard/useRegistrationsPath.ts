import { useCreatePath } from 'react-admin';

/** Leads to the learners who registered in a month (`YYYY-MM`), whatever became of them. */
export function useRegistrationsPath() {
  const createPath = useCreatePath();
  return (month: string) => {
    const filter = JSON.stringify({ role: 'learner', createdMonth: month });
    return `${createPath({ resource: 'users', type: 'list' })}?${new URLSearchParams({ filter })}`;
  };
}
