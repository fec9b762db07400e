/** What a route tells the frame about its screen, as `staticData`. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** No tab bar on it. */
    noTabs?: true;
    /** Reads nothing through the query client, so that it need not be loaded. */
    noData?: true;
  }
  interface HistoryState {
    /** The form that a company is being chosen for. */
    companyFor?: 'profile';
    /** This login stands in the place of the page that `redirectUrl` names. */
    instead?: true;
    /** The learner who was on the page that `redirectUrl` names; nobody else is led there. */
    of?: string;
    /** The page that `redirectUrl` names is the one behind this. */
    behind?: true;
    /** The sheet that is open over the page. */
    sheet?: string;
    /** Why somebody was sent to sign in again. */
    notice?: string;
    /** What went well just before, in the server's words. */
    done?: string;
    /** The link said at which place of the hour one goes on: that is the answer to the resume prompt. */
    goesOn?: true;
    /** The key of the list that an article was opened from: what comes next in it can be read on. */
    list?: readonly unknown[];
    /** Which step of its form a screen shows; the first has none. */
    step?: number;
  }
}

export type {};
