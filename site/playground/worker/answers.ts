import type { RequestMessage, RequestName, Requests, ResponseMessage } from "../protocol.ts";
import { problemText } from "./problem-text.ts";
import type { Service } from "./service.ts";

/**
 * Answers messages one after the other, each with its number. Never rejects: a request that cannot be served is
 * answered with the reason. What comes while the linter is loaded waits for it.
 */
export function createAnswers(
  load: (give: Requests["start"]["give"]) => Promise<Service>,
): (message: RequestMessage) => Promise<ResponseMessage> {
  let loading: Promise<Service> = Promise.reject(new Error("The linter is not loaded."));
  // whoever asks hears of it
  loading.catch(() => undefined);
  return async ({ id, name, give }) => {
    try {
      if (name === "start") loading = load(give as Requests["start"]["give"]);
      const service = await loading;
      return { id, get: name === "start" ? service.metadata() : call(service, name, give) };
    } catch (error) {
      return { id, problem: problemText(error) };
    }
  };
}

function call(
  service: Service,
  name: Exclude<RequestName, "start">,
  give: Requests[RequestName]["give"],
): unknown {
  return (service[name] as (give: unknown) => unknown)(give);
}
