import styled from 'styled-components';

/** The content of a panel beside an entry. */
export const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  width: 100%;
  font-size: 1.4rem;
  line-height: 1.43;
  color: ${({ theme }) => theme.colors.neutral800};

  li[data-failed='true'] {
    color: ${({ theme }) => theme.colors.danger600};
  }

  li + li {
    margin-top: 4px;
  }

  progress {
    display: block;
    width: 100%;
    height: 6px;
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
`;

export const PartButton = styled.button`
  min-height: 32px;
  padding: 4px 16px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-weight: 600;
  cursor: pointer;
`;
