import { Component, type ReactNode } from 'react';
import { Failed } from '#console/ui/states.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Offers to load the page again instead of a blank one, for example when a new version has replaced its code. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <Failed error={error} onRetry={() => location.reload()} />
    );
  }
}
