import { styled } from 'styled-components';

/** Two fields side by side, their labels on one line. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
`;
