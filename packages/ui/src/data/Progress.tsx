import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ProgressProps {
  /** Name of the process. */
  label: string;
  value: number;
  max: number;
}

const Track = styled.div`
  height: 5px;
  overflow: hidden;
  border-radius: 9px;
  background: ${color.sunken};
  i {
    display: block;
    height: 100%;
    border-radius: 9px;
    background: ${color.brand};
  }
`;

/** How much of something is done or used, as a bar. */
export function ProgressBar({ label, value, max }: ProgressProps): ReactNode {
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <i style={{ width: `${(value / max) * 100}%` }} />
    </Track>
  );
}

const radius = 18;
const circumference = 2 * Math.PI * radius;

interface RingProps extends Omit<ProgressProps, 'value'> {
  readonly value: number | undefined;
}

/** How many steps of few are done, as a ring with n/max inside; a dash while it is not known. */
export function ProgressRing({ label, value, max }: RingProps): ReactNode {
  return (
    <Ring
      viewBox="0 0 44 44"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <circle cx="22" cy="22" r={radius} stroke={color.sunken} />
      <circle
        cx="22"
        cy="22"
        r={radius}
        stroke={color.brand}
        strokeLinecap="round"
        strokeDasharray={`${((value ?? 0) / max) * circumference} ${circumference}`}
        transform="rotate(-90 22 22)"
      />
      <text x="22" y="26" textAnchor="middle" fill={color.text}>
        {value === undefined ? '—' : `${value}/${max}`}
      </text>
    </Ring>
  );
}

const Ring = styled.svg`
  flex: none;
  width: 44px;
  height: 44px;
  circle {
    fill: none;
    stroke-width: 5;
  }
  text {
    font-weight: 650;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;
