import { type ComponentProps, useEffect } from "react";
import { App } from "./app.tsx";
import { Crash, CrashGuard } from "./crash-guard.tsx";
import { documentTitle } from "./title.ts";

type AppProps = ComponentProps<typeof App>;

/**
 * The app in the browser. Where navbar, footer or anything else around the page throws, it tries once more with the
 * message in the page's place, and when that throws too, the message is all that shows.
 */
export function GuardedApp(props: AppProps) {
  return (
    <CrashGuard route={props.page.route} fallback={(message) => <PageError {...props} message={message} />}>
      <App {...props} />
    </CrashGuard>
  );
}

const title = "Page Error";

function PageError({ message, ...props }: AppProps & { readonly message: string }) {
  useEffect(() => {
    document.title = documentTitle(props.site, title);
  }, [props.site]);
  const view = () => <Crash title={title} message={message} />;
  return (
    <CrashGuard route={props.page.route} fallback={view}>
      <App {...props} template={view} />
    </CrashGuard>
  );
}
