import { AppointmentBlock, Cluster, Stack } from '@citame/ui/core';
import { color, employeeColor } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Swatch = styled.i<{ $ground: string; $ink: string }>`
  display: flex;
  align-items: end;
  width: 84px;
  height: 52px;
  padding: 5px 7px;
  border-radius: 11px;
  box-shadow: inset 0 0 0 1px ${color.line};
  background: ${({ $ground }) => $ground};
  color: ${({ $ink }) => $ink};
  font: 500 11px/13px inherit;
  font-style: normal;
`;

const pairs = [
  ['canvas', color.canvas, color.text],
  ['surface', color.surface, color.text],
  ['sunken', color.sunken, color.text],
  ['line', color.line, color.text],
  ['text', color.text, color.canvas],
  ['brand', color.brand, color.onBrand],
  ['brandSoft', color.brandSoft, color.brandInk],
  ['nowInk', color.nowInk, color.surface],
  ['success', color.successSoft, color.success],
  ['warning', color.warningSoft, color.warning],
  ['danger', color.dangerSoft, color.danger],
  ['info', color.infoSoft, color.info],
  ['neutral', color.neutralSoft, color.neutral],
  ['inverse', color.inverse, color.onInverse],
  ['deep', color.deep, color.onDeepSoft],
] as const;

const employees = ['mar', 'oliva', 'rosa', 'ámbar', 'lavanda', 'pino', 'coral', 'pizarra'];

export function Colors(): ReactNode {
  return (
    <Stack>
      <Cluster>
        {pairs.map(([name, ground, ink]) => (
          <Swatch key={name} $ground={ground} $ink={ink}>
            {name}
          </Swatch>
        ))}
      </Cluster>
      <Cluster>
        {employees.map((name, index) => (
          <AppointmentBlock
            key={name}
            color={employeeColor(index)}
            title={name}
            time="10:30"
            style={{ width: '84px' }}
          />
        ))}
      </Cluster>
    </Stack>
  );
}
