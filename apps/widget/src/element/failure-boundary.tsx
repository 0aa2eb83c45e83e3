import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  readonly children: ReactNode;
  onFail(error: unknown): void;
}

/** Whatever fails while the window is drawn takes the window away, and nothing else: the page has its launcher. */
export class FailureBoundary extends Component<FailureBoundaryProps> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override readonly state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
