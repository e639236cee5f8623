import { barHeight, color, layer, media } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** The sidebar and, beside it, everything else. */
export const AppFrame = styled.div`
  display: flex;
  min-height: 100dvh;
  > :not(aside) {
    flex: 1;
    min-width: 0;
  }
`;

/** Over the page, staying while it scrolls: title, search, language, user. */
export const TopBar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  align-items: center;
  gap: 12px;
  height: ${barHeight.top};
  padding: 0 32px 0 24px;
  border-bottom: 1px solid ${color.line};
  background: color-mix(in oklab, ${color.canvas} 88%, transparent);
  backdrop-filter: blur(10px);
  ${media.phone} {
    gap: 4px;
    height: ${barHeight.phoneTop};
    padding: 0 12px 0 16px;
  }
`;

/** Its first words, which push the rest to the far end. */
export const TopBarTitle = styled.span`
  margin-right: auto;
  overflow: hidden;
  font-weight: 600;
  font-size: 15px;
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
