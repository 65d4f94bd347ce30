import type { RequestMessage, RequestName, Requests, ResponseMessage } from "../state/protocol.ts";
import { messageOf } from "../../model/error-message.ts";
import type { Service } from "./service.ts";

/**
 * Answers messages strictly one after the other, each with its number. Never rejects: the answer to a request that
 * fails is the error. Messages wait while the linter is loading.
 */
export function createAnswers(
  load: (give: Requests["start"]["give"]) => Promise<Service>,
): (message: RequestMessage) => Promise<ResponseMessage> {
  let loading: Promise<Service> = Promise.reject(new Error("The linter is not loaded."));
  // each request reports the error
  loading.catch(() => undefined);
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (
    { id, name, give }: RequestMessage,
    loaded: Promise<Service>,
  ): Promise<ResponseMessage> => {
    try {
      const service = await loaded;
      return { id, get: name === "start" ? service.firstMetadata() : await call(service, name, give) };
    } catch (error) {
      return { id, problem: messageOf(error) };
    }
  };
  return (message) => {
    if (message.name === "start") loading = load(message.give as Requests["start"]["give"]);
    const loaded = loading;
    loaded.catch(() => undefined);
    const mine = last.then(() => answer(message, loaded));
    last = mine;
    return mine;
  };
}

function call(
  service: Service,
  name: Exclude<RequestName, "start">,
  give: Requests[RequestName]["give"],
): unknown {
  return (service[name] as (give: unknown) => unknown)(give);
}
